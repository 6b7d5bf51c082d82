import type { Headline } from '#contract/headlines.ts'
import { t } from '#contract/words.ts'
import { FieldButtons } from '../../ui/list/FieldButtons.tsx'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import { editing } from './editing.ts'

type Props = { headlines: Headline[]; onClear: () => void }

/** What can be done with all chosen headlines at once. */
export const HeadlineSelectionBar = ({ headlines, onClear }: Props) => (
  <SelectionBar label={t('Selected headlines')} count={headlines.length} onClear={onClear}>
    <FieldButtons rows={headlines} editing={editing} />
  </SelectionBar>
)
