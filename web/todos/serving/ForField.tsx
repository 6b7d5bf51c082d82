import { useContext } from 'react'
import type { Field } from '../../form/fields.ts'
import { ServingContext } from './context.ts'
import type { Served } from './context.ts'

/** What a to-do is for. */
export const ForField = (props: Field<Served> & { teamId: number | null }) => {
  const serving = useContext(ServingContext)
  return serving && <serving.RockField {...props} />
}
