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
import { t } from '#contract/words.ts'

type Kind = { icon: TablerIcon; word: string; subject: string }

/** How a linked item is shown, and the topic of its row. */
export const kinds: Record<LinkKind, Kind> = {
  todo: { icon: IconCircleCheck, word: t('To-do'), subject: 'todos' },
  rock: { icon: IconMountain, word: t('Rock'), subject: 'rocks' },
  milestone: { icon: IconFlag, word: t('Milestone'), subject: 'rocks' },
  headline: { icon: IconSpeakerphone, word: t('Headline'), subject: 'headlines' },
  issue: { icon: IconMessageReport, word: t('Issue'), subject: 'issues' },
  measurable: { icon: IconChartBar, word: t('Measurable'), subject: 'scorecard_items' },
}
