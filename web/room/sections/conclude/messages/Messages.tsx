import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { Part } from '../Part.tsx'
import { MessageForm } from './MessageForm.tsx'
import { SentMessages } from './SentMessages.tsx'

/** What other teams are told of the meeting. */
export const Messages = ({ room }: { room: Room }) => (
  <Part title={t('Cascading messages')} count={room.messages.length}>
    <SentMessages messages={room.messages} />
    {room.can.takePart && <MessageForm room={room} />}
  </Part>
)
