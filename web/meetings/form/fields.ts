import { meetings } from '#contract/meetings.ts'
import type { Meeting, MeetingChange } from '#contract/meetings.ts'
import { plural } from '#contract/words.ts'
import { call } from '../../api.ts'
import type { FieldsOf } from '../../sync/fields.ts'
import { updateFailed } from '../changes.ts'
import { meetingTopic } from '../queries.ts'

type Sent = Partial<Meeting> & { updatedAt: string }

/** The API takes the ids of those who attend, null for everyone. */
const changeOf = ({ attendees, everyone, ...part }: Sent): MeetingChange => ({
  ...part,
  ...(attendees && { attendeeIds: everyone ? null : attendees.map(({ id }) => id) }),
})

/** How fields of one meeting are changed in place, and taken back. */
export const meetingFields: FieldsOf<Meeting> = {
  topic: meetingTopic,
  send: ({ id }, body) => call(meetings.change, { params: { meetingId: id }, body: changeOf(body) }),
  people: {},
  countedRows: (count) => plural(count, '{count} meeting', '{count} meetings'),
  onError: updateFailed,
}
