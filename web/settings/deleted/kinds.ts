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
import { t } from '#contract/words.ts'

/** How what is deleted is shown. */
export const kinds: Record<DeletedKind, { icon: TablerIcon; word: string }> = {
  goals: { icon: IconTarget, word: t('Goal') },
  todos: { icon: IconCircleCheck, word: t('To-do') },
  rocks: { icon: IconMountain, word: t('Rock') },
  milestones: { icon: IconFlag, word: t('Milestone') },
  headlines: { icon: IconSpeakerphone, word: t('Headline') },
  issues: { icon: IconMessageReport, word: t('Issue') },
  meetings: { icon: IconCalendarEvent, word: t('Meeting') },
  l10_meeting_notes: { icon: IconNote, word: t('Note of a meeting') },
  scorecard_items: { icon: IconChartBar, word: t('Measurable') },
  scorecard_groups: { icon: IconFolder, word: t('Scorecard group') },
  accountability_positions: { icon: IconHierarchy, word: t('Position') },
  chart_drafts: { icon: IconFileDescription, word: t('Chart draft') },
}
