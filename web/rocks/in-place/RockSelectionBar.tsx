import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { FieldButtons } from '../../ui/list/FieldButtons.tsx'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import { editing } from './editing.ts'

type Props = { rocks: Rock[]; onClear: () => void }

/** What can be done with all chosen rocks at once, each in one call. */
export const RockSelectionBar = ({ rocks, onClear }: Props) => (
  <SelectionBar label={t('Selected rocks')} count={rocks.length} onClear={onClear}>
    <FieldButtons rows={rocks} editing={editing} />
  </SelectionBar>
)
