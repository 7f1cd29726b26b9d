#include "house/http/detail/asio_strand.h"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include <memory>
#include <utility>

namespace euchre::http::detail {
namespace {

namespace asio = boost::asio;
using Executor = asio::strand<asio::io_context::executor_type>;

class AsioAlarm final : public tables::Alarm {
 public:
  explicit AsioAlarm(const Executor& executor) : timer_(executor) {}

  void set(std::chrono::milliseconds delay, tables::Work work) override {
    timer_.expires_after(delay);
    // A wait that is over cannot be cancelled any more, so each setting has its own permission to ring.
    *may_ring_ = false;
    may_ring_ = std::make_shared<bool>(true);
    timer_.async_wait([may_ring = may_ring_, work = std::move(work)](const boost::system::error_code& error) {
      if (!error && *may_ring) work();
    });
  }

  void cancel() override {
    *may_ring_ = false;
    timer_.cancel();
  }

 private:
  asio::steady_timer timer_;
  std::shared_ptr<bool> may_ring_ = std::make_shared<bool>(false);
};

class AsioStrand final : public tables::Strand {
 public:
  explicit AsioStrand(asio::io_context& context) : executor_(asio::make_strand(context)) {}

  void post(tables::Work work) override { asio::post(executor_, std::move(work)); }
  std::unique_ptr<tables::Alarm> make_alarm() override { return std::make_unique<AsioAlarm>(executor_); }
  [[nodiscard]] tables::Clock::time_point now() const override { return tables::Clock::now(); }

 private:
  Executor executor_;
};

}  // namespace

tables::StrandMaker strands_of(asio::io_context& context) {
  return [&context] { return std::make_shared<AsioStrand>(context); };
}

}  // namespace euchre::http::detail
