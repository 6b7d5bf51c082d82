import { IconArrowsMove, IconPencil, IconPlus, IconUserQuestion } from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import { t } from '#contract/words.ts'

/** What a draft has done to a position of the primary chart. */
export type Mark = 'added' | 'moved' | 'refilled' | 'reworded'

export type Marks = ReadonlyMap<number, readonly Mark[]>

export const markLooks: Record<Mark, { word: string; icon: TablerIcon }> = {
  added: { word: t('New'), icon: IconPlus },
  moved: { word: t('Moved'), icon: IconArrowsMove },
  refilled: { word: t('Refilled'), icon: IconUserQuestion },
  reworded: { word: t('Reworded'), icon: IconPencil },
}
