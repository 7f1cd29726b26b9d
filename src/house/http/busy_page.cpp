#include "house/http/detail/busy_page.h"

#include <fmt/format.h>

namespace euchre::http::detail {
namespace {

struct Words {
  std::string_view title;
  std::string_view english;
  std::string_view french_title;
  std::string_view french;
};

Words words_of(Busy why) {
  switch (why) {
    case Busy::MuchToDo:
      return {"The house is busy", "The house has much to do just now.", "La maison est occupée",
              "La maison a beaucoup à faire en ce moment."};
    case Busy::NoRoom: break;
  }
  return {"The house is full", "Everybody has come at once, and there is no room for one more just now.",
          "La maison est pleine", "Tout le monde est venu en même temps : il n’y a plus de place pour le moment."};
}

}  // namespace

std::string busy_page(Busy why, std::string_view seconds) {
  const Words words = words_of(why);
  return fmt::format(
      "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width\"><title>{}</title>\n"
      "<h1>{}</h1><p>{} Nothing is lost: this page asks again by itself in {} seconds.</p>\n"
      "<div lang=\"fr\"><h2>{}</h2><p>{} Rien n’est perdu : cette page redemande d’elle-même dans {} "
      "secondes.</p></div></html>\n",
      words.title, words.title, words.english, seconds, words.french_title, words.french, seconds);
}

}  // namespace euchre::http::detail
