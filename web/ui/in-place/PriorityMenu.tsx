import type { Priority } from '#contract/rows.ts'
import { t } from '#contract/words.ts'
import { PriorityMark } from '../PriorityMark.tsx'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import type { FieldMenuProps } from './field-menu.ts'

const choices = (['high', 'medium', 'low'] as const).map((value) => ({
  value,
  shown: <PriorityMark priority={value} />,
}))

/** Chooses how urgent something is. */
export const PriorityMenu = (menu: FieldMenuProps<Priority>) => (
  <ChoiceMenu {...menu} label={t('Priority')} choices={choices} />
)
