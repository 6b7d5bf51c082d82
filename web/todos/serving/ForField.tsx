import { useContext } from 'react'
import { t } from '#contract/words.ts'
import { FieldPairs } from '../../form/FieldPairs.tsx'
import type { Field } from '../../form/fields.ts'
import { Choice } from '../../ui/Choice.tsx'
import { ServingContext } from './context.ts'
import type { Served } from './context.ts'

/** What a to-do is for. */
export const ForField = (props: Field<Served> & { teamId: number | null }) => {
  const serving = useContext(ServingContext)
  return serving && <serving.RockField {...props} meanwhile={<Meanwhile />} />
}

/** As high as the field: a form that grew when its code comes would move the button that is being clicked. */
const Meanwhile = () => (
  <FieldPairs>
    <Choice label={t('For')} options={[]} value={null} disabled onChange={() => undefined} />
  </FieldPairs>
)
