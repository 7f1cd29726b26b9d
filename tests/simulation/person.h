#pragma once

#include "simulation/glance.h"
#include "simulation/line.h"
#include "simulation/shares.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace euchre::simulation {

/// Somebody at a table, or watching it: plays along, at a person's pace, over a line that is slow and breaks, and comes back.
class Person {
 public:
  Person(const Town& town, std::string name);
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;
  ~Person();

  /// Opens a table, under his own name.
  void will_open(protocol::CreateTableMessage opening);
  /// Joins the table of another as soon as it is open.
  void will_join(const Person& opener, std::optional<protocol::Seat> seat);
  void arrive();
  /// The line is dead, or the house: comes back after a while.
  void lose_line();

  [[nodiscard]] const std::string& table() const { return table_; }
  /// Whether he came in by that door.
  [[nodiscard]] bool is_inside(const Door& door) const { return line_ != nullptr && door_ == &door; }
  /// How many games he has seen end.
  [[nodiscard]] unsigned games() const { return games_; }
  /// How often he did what only an open table lets him do.
  [[nodiscard]] unsigned liberties() const { return liberties_; }
  /// Who he is and where he stands, for complaints.
  [[nodiscard]] std::string situation() const;
  /// How often he was sent to another node.
  [[nodiscard]] unsigned moves() const { return moves_; }

 private:
  void connect();
  [[nodiscard]] const Door* choose_door();
  /// Leaves, and comes back within that time.
  void come_back(Millis least, Millis most);
  void say(const protocol::ClientMessage& message);
  void say_text(std::string text);
  void hear(const tables::Frame& frame);
  void read(const std::string& frame);
  void hear_in_passing(const Glance& update, Asked what);
  void welcome(const protocol::WelcomeMessage& message);
  void joined(const Entrance& entrance);
  void moved(const protocol::MovedMessage& message);
  void refused(const protocol::RefusedMessage& message);
  void updated(const protocol::UpdateMessage& message);
  void take(const std::vector<protocol::SeenFact>& facts);
  /// Complains where the shuffle that is shown to him is not the one he gave his share in.
  void follow_shuffle();
  [[nodiscard]] std::optional<protocol::ClientMessage> next_message(
      const std::function<unsigned(unsigned)>& pick) const;
  void think();
  void act();
  void begin_thinking(Millis takes);
  [[nodiscard]] Millis time_to_act() const;
  void read_what_was_put_off();
  void perhaps_take_liberty();
  [[nodiscard]] bool is_at_open_table() const { return view_.open.has_value(); }
  void repeat_or_blunder(const std::string& said);

  Town town_;
  const std::string name_;
  std::string token_;
  std::string table_;
  const Person* opener_ = nullptr;
  std::optional<protocol::Seat> wanted_;
  std::optional<protocol::CreateTableMessage> opening_;
  std::shared_ptr<Line> line_;
  const Door* door_ = nullptr;  ///< by which he came, or is to come
  bool is_in_ = false;          ///< at his table, since he last came to the door
  std::int64_t last_ = 0;       ///< the number of the last fact that he was told
  std::int64_t since_ = 0;    ///< the last that he remembered when he asked to be let in; 0 where he wanted to hear all
  std::int64_t known_ = 0;    ///< the last that anybody at his table was told, when he asked to be let in
  std::optional<Seat> seat_;  ///< as the house last told him
  protocol::TableView view_;
  bool has_view_ = false;  ///< `view_` was read whole since he came in: what is told in passing is told beside it
  tables::Frame unread_;   ///< at an open table: the last update that asks something of him, until he acts on it
  Shares shares_;
  bool is_thinking_ = false;
  bool is_tempted_ = false;  ///< to do what only an open table lets him
  unsigned games_ = 0;
  unsigned liberties_ = 0;
  unsigned moves_ = 0;
  const Owner self_;
};

}  // namespace euchre::simulation
