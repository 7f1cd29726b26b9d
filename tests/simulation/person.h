#pragma once

#include "house/http/visitor.h"
#include "simulation/glance.h"
#include "simulation/shares.h"
#include "simulation/witness.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace euchre::simulation {

/// A house, or a node of it, as people reach it: there or not.
struct Door {
  std::string node;
  http::House* house = nullptr;  ///< null while it is down
  Owner run = kWorld;            ///< of the house that is there
};

/// What all people share.
struct Town {
  Schedule& schedule;
  const std::vector<Door>& doors;  ///< one for each node
  Witness& witness;
  const FaultRates& rates;
  std::optional<Bug> bug;
  tables::Frame& stray;  ///< the last frame that went to anybody
};

/// How long a frame, a request or an answer is under way.
[[nodiscard]] Millis under_way(Schedule& schedule);
/// A door behind which somebody is, any of them; null where there is none.
[[nodiscard]] const Door* any_open(const Town& town);

/// Somebody at a table, or watching it: plays along, at a person's pace, over a line that is slow and breaks, and comes back.
class Person {
 public:
  Person(const Town& town, std::string name);
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;
  ~Person();

  /// Opens a table with computers on the other seats, or on all.
  void will_open(const std::string& code, std::optional<protocol::Seat> seat, std::vector<protocol::SeatWish> others,
                 Millis pace);
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
  /// Who he is and where he stands, for complaints.
  [[nodiscard]] std::string situation() const;
  /// How often he was sent to another node.
  [[nodiscard]] unsigned moves() const { return moves_; }

 private:
  class Line;

  void connect();
  [[nodiscard]] const Door* choose_door();
  /// Leaves, and comes back within that time.
  void come_back(Millis least, Millis most);
  void say(const protocol::ClientMessage& message);
  void say_text(std::string text);
  void hear(const std::string& frame);
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
  Shares shares_;
  bool is_thinking_ = false;
  unsigned games_ = 0;
  unsigned moves_ = 0;
  const Owner self_;
};

}  // namespace euchre::simulation
