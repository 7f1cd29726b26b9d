#pragma once

#include "house/protocol/generated/messages.h"

#include <variant>

namespace euchre::tables {

/// A client's message to an open table.
using OpenRequest =
    std::variant<protocol::LeadMessage, protocol::PlayTwoMessage, protocol::DropMessage, protocol::ThrowHandMessage,
                 protocol::TakeBackMessage, protocol::GatherMessage, protocol::ClaimMessage, protocol::ElectMessage,
                 protocol::CallExposedMessage, protocol::AskMessage, protocol::AnswerMessage, protocol::HintMessage,
                 protocol::ConferMessage, protocol::WaiveMessage, protocol::NameDirectorMessage,
                 protocol::DirectMessage, protocol::AcceptDirectorMessage, protocol::CallDirectorMessage,
                 protocol::FindingMessage, protocol::UndoMessage, protocol::RuleMessage, protocol::CorrectScoreMessage,
                 protocol::CloseAppealMessage>;
/// A client's message to one table.
using TableRequest =
    std::variant<protocol::JoinMessage, protocol::LetSitMessage, protocol::SeatComputerMessage, protocol::StartMessage,
                 protocol::LeaveMessage, protocol::CallMessage, protocol::DiscardMessage, protocol::GiveMessage,
                 protocol::LayUnderMessage, protocol::PlayMessage, protocol::PledgeMessage, protocol::ContributeMessage,
                 protocol::CutMessage, protocol::NextMessage, protocol::PaceMessage, protocol::AdviseMessage,
                 protocol::RewindMessage, protocol::PauseMessage, protocol::ClaimRestMessage,
                 protocol::AnswerClaimMessage, protocol::SwapSeatsMessage, protocol::SayMessage, OpenRequest>;

}  // namespace euchre::tables
