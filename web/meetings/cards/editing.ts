import { IconCalendar, IconCategory } from '@tabler/icons-react'
import type { Meeting } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import type { Editing } from '../../ui/in-place/editing.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'
import { dayOf, typeWords } from '../words.ts'

const [MeetingMenu] = lazyWithPreload(async () => (await import('../form/MeetingMenu.tsx')).MeetingMenu)
const [RenameMeeting] = lazyWithPreload(async () => (await import('../form/RenameMeeting.ts')).RenameMeeting)

/** What is changed in place on the cards of meetings. */
export const editing: Editing<Meeting> = {
  fields: {
    startTime: {
      name: t('Day'),
      verb: t('Day'),
      icon: IconCalendar,
      key: 'd',
      say: ({ startTime }) => dayOf(startTime),
    },
    meetingType: {
      name: t('Type'),
      verb: t('Type'),
      icon: IconCategory,
      key: 's',
      say: ({ meetingType }) => typeWords[meetingType],
    },
  },
  may: ({ can }) => can.edit,
  Menu: MeetingMenu,
  Rename: RenameMeeting,
}
