import { IconArrowsMove, IconPencil, IconPlus, IconUserQuestion } from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'

/** What a draft has done to a position of the primary chart. */
export type Mark = 'added' | 'moved' | 'refilled' | 'reworded'

export type Marks = ReadonlyMap<number, readonly Mark[]>

export const markLooks: Record<Mark, { word: string; icon: TablerIcon }> = {
  added: { word: 'New', icon: IconPlus },
  moved: { word: 'Moved', icon: IconArrowsMove },
  refilled: { word: 'Refilled', icon: IconUserQuestion },
  reworded: { word: 'Reworded', icon: IconPencil },
}
