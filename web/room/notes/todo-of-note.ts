import { roomOf } from '#contract/addresses.ts'
import type { MeetingNote } from '#contract/meeting-notes.ts'
import { withoutIsolation } from '#contract/reading/direction.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'

const longestTitle = 255

/** The name of a meeting as Markdown has it that leads there. */
const linkTo = ({ meetingId, teamId, title }: Pick<Room, 'meetingId' | 'teamId' | 'title'>): string =>
  `[${title.replaceAll(/[\\[\]]/g, String.raw`\$&`)}](${roomOf(meetingId).to}?team=${teamId})`

/** What a to-do says that a note leads to: its title is the note's first line, and below is what else the note says. */
export const todoOfNote = (
  { content }: Pick<MeetingNote, 'content'>,
  room: Pick<Room, 'meetingId' | 'teamId' | 'title'>,
): { title: string; description: string } => {
  const [first = '', ...rest] = content.trim().split('\n')
  const isLong = first.length > longestTitle
  const below = isLong ? content.trim() : rest.join('\n').trim()
  const from = withoutIsolation(t('From the notes of {meeting}', { meeting: linkTo(room) }))
  return {
    title: isLong ? `${first.slice(0, longestTitle - 1).trimEnd()}…` : first.trim(),
    description: below === '' ? from : `${below}\n\n${from}`,
  }
}
