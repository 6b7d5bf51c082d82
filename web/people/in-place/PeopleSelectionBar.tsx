import type { Colleague } from '#contract/people.ts'
import { t } from '#contract/words.ts'
import { FieldButtons } from '../../ui/list/FieldButtons.tsx'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import { editing } from './editing.ts'

type Props = { people: Colleague[]; onClear: () => void }

/** What can be done with all chosen people at once; each is deleted by themselves, as that is final. */
export const PeopleSelectionBar = ({ people, onClear }: Props) => (
  <SelectionBar label={t('Selected people')} count={people.length} onClear={onClear}>
    <FieldButtons rows={people} editing={editing} />
  </SelectionBar>
)
