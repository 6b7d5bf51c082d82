import { t } from '#contract/words.ts'
import type { Field } from '../form/fields.ts'
import { Choice } from '../ui/Choice.tsx'
import { goneEntry, nameOfServed } from './served-name.tsx'
import { useServed } from './served.ts'

const none = 'none'

/** What a goal serves: the 10-year target, or something in the 3-year picture. */
export const ServesField = ({ teamId, value, onChange, ...field }: Field<string | null> & { teamId: number }) => {
  const served = useServed(teamId)
  const gone = value !== null && !served.some(({ serves }) => serves === value)
  return (
    <Choice
      label={t('Serves')}
      {...field}
      options={[
        { value: none, label: t('Nothing yet') },
        ...served.map((each) => ({ value: each.serves, label: nameOfServed(each) })),
        ...(gone ? [{ value, label: goneEntry }] : []),
      ]}
      value={value ?? none}
      onChange={(chosen) => onChange(chosen === none ? null : chosen)}
    />
  )
}
