import {
  IconChartBar,
  IconCircleCheck,
  IconFlag,
  IconMessageReport,
  IconMountain,
  IconSpeakerphone,
} from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import type { LinkKind } from '#contract/links.ts'

type Kind = { icon: TablerIcon; word: string; subject: string }

/** How a linked item is shown, and the topic of its row. */
export const kinds: Record<LinkKind, Kind> = {
  todo: { icon: IconCircleCheck, word: 'To-do', subject: 'todos' },
  rock: { icon: IconMountain, word: 'Rock', subject: 'rocks' },
  milestone: { icon: IconFlag, word: 'Milestone', subject: 'rocks' },
  headline: { icon: IconSpeakerphone, word: 'Headline', subject: 'headlines' },
  issue: { icon: IconMessageReport, word: 'Issue', subject: 'issues' },
  measurable: { icon: IconChartBar, word: 'Measurable', subject: 'scorecard_items' },
}
