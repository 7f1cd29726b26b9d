#pragma once

#include "house/gatherings/http_message.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/optional/optional.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace euchre::http::detail {

/// The body of a response as Beast wants it described: text of its own, and what is kept once for many around it.
struct AnswerBody {
  // NOLINTBEGIN(readability-identifier-naming): the names are Beast's.
  struct value_type {
    std::string text;
    std::shared_ptr<const gatherings::KeptBody> kept;
    std::string lead;
    std::string tail;
  };

  static std::uint64_t size(const value_type& body) {
    const std::size_t kept = body.kept ? body.kept->before.size() + body.kept->after.size() : 0;
    return body.lead.size() + kept + body.text.size() + body.tail.size();
  }

  class writer {
   public:
    using const_buffers_type = std::array<boost::asio::const_buffer, 5>;
    /// Some of the body, and whether more comes.
    using part_type = decltype(std::make_pair(const_buffers_type(), false));

    template <bool is_request, class Fields>
    writer(const boost::beast::http::header<is_request, Fields>& /*header*/, const value_type& body) : body_(body) {}

    void init(boost::beast::error_code& error) { error = {}; }
    boost::optional<part_type> get(boost::beast::error_code& error) {
      error = {};
      const_buffers_type buffers;
      buffers[0] = boost::asio::buffer(body_.lead);
      buffers[2] = boost::asio::buffer(body_.text);
      if (body_.kept) {
        buffers[1] = boost::asio::buffer(body_.kept->before);
        buffers[3] = boost::asio::buffer(body_.kept->after);
      }
      buffers[4] = boost::asio::buffer(body_.tail);
      return std::make_pair(buffers, false);
    }

   private:
    const value_type& body_;
  };
  // NOLINTEND(readability-identifier-naming)
};

}  // namespace euchre::http::detail
