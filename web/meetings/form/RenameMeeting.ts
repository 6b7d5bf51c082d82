import { MeetingChange } from '#contract/meetings.ts'
import { rename } from '../../ui/in-place/rename.tsx'
import { meetingFields } from './fields.ts'

export const RenameMeeting = rename(meetingFields, MeetingChange)
