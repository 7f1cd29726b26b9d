#pragma once

#include "house/http/detail/address_pace.h"
#include "house/http/detail/connections.h"
#include "house/http/detail/http_exchange.h"
#include "house/http/detail/unsent.h"
#include "house/http/detail/who_asks.h"
#include "house/http/house.h"
#include "house/http/http_routes.h"
#include "house/http/origin.h"
#include "house/tables/address.h"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace euchre::http::detail {

/// What every connection of a server uses. Everything in it outlives them.
struct SessionParts {
  House& house;
  const HttpRoutes& routes;
  const HostNames& host_names;
  AddressPace& pace;
  WhoAsks& who_asks;
  Unsent& unsent;
};

using Stream = boost::beast::tcp_stream;

class RequestReader;

/// Reads one request off a line; why it cannot be read otherwise. All three outlive it.
[[nodiscard]] boost::asio::awaitable<boost::beast::error_code> read_request(Stream& stream,
                                                                            boost::beast::flat_buffer& buffer,
                                                                            RequestReader& reader);

/// Ends the line so that what was answered arrives: closed while the client still sends, it would be lost. Hears him out until he ends
/// the line himself, so many bytes came or the stream has expired. The stream outlives it.
[[nodiscard]] boost::asio::awaitable<void> hear_out(Stream& stream, std::size_t most);

/// What is answered to a target on the port for whoever watches over the house.
using MetricsPage = std::function<gatherings::HttpAnswer(std::string_view target)>;

/// Answers requests on one connection to that port until it ends or is idle for so long.
[[nodiscard]] boost::asio::awaitable<void> run_metrics(boost::asio::ip::tcp::socket socket, MetricsPage page,
                                                       std::chrono::seconds deadline);

/// As the house has it; `::` where there is none.
[[nodiscard]] tables::Address address_of(const boost::asio::ip::address& address);

/// Answers requests on one connection until it ends, or hands it over to `run_websocket`. Ends by itself at the
/// deadline of an idle connection. The socket's executor is a strand; the coroutine is to run on it.
[[nodiscard]] boost::asio::awaitable<void> run_http(boost::asio::ip::tcp::socket socket, SessionParts parts,
                                                    std::shared_ptr<Connections::Place> place);

/// Tells whoever comes that there is no room, as a page or as JSON, whichever he reads. Over in a few seconds. The executor is as above.
[[nodiscard]] boost::asio::awaitable<void> turn_away(boost::asio::ip::tcp::socket socket);
/// The same where there is no room even for that: as a page, as far as the line takes it at once.
void turn_away_at_once(boost::asio::ip::tcp::socket socket);

/// Tells one client what changes at a gathering, as server-sent events, until the connection ends.
[[nodiscard]] boost::asio::awaitable<void> run_event_stream(Stream stream,
                                                            std::shared_ptr<gatherings::GatheringHost> gathering,
                                                            std::string network,
                                                            std::shared_ptr<Connections::Place> place);

/// The conversation with one client, after its upgrade request was read. Ends with the connection.
[[nodiscard]] boost::asio::awaitable<void> run_websocket(Stream stream, Request request, SessionParts parts,
                                                         Caller caller, std::shared_ptr<Connections::Place> place);

}  // namespace euchre::http::detail
