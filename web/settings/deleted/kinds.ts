import {
  IconCalendarEvent,
  IconChartBar,
  IconCircleCheck,
  IconFileDescription,
  IconFlag,
  IconFolder,
  IconHierarchy,
  IconMessageReport,
  IconMountain,
  IconNote,
  IconSpeakerphone,
  IconTarget,
} from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import type { DeletedKind } from '#contract/deleted.ts'

/** How what is deleted is shown. */
export const kinds: Record<DeletedKind, { icon: TablerIcon; word: string }> = {
  goals: { icon: IconTarget, word: 'Goal' },
  todos: { icon: IconCircleCheck, word: 'To-do' },
  rocks: { icon: IconMountain, word: 'Rock' },
  milestones: { icon: IconFlag, word: 'Milestone' },
  headlines: { icon: IconSpeakerphone, word: 'Headline' },
  issues: { icon: IconMessageReport, word: 'Issue' },
  meetings: { icon: IconCalendarEvent, word: 'Meeting' },
  l10_meeting_notes: { icon: IconNote, word: 'Note of a meeting' },
  scorecard_items: { icon: IconChartBar, word: 'Measurable' },
  scorecard_groups: { icon: IconFolder, word: 'Scorecard group' },
  accountability_positions: { icon: IconHierarchy, word: 'Position' },
  chart_drafts: { icon: IconFileDescription, word: 'Chart draft' },
}
