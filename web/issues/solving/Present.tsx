import { useId } from 'react'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { FieldGroup } from '../../form/FieldGroup.tsx'
import type { Field } from '../../form/fields.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './solving.module.css'

type Props = Field<number[]> & { people: readonly Person[] }

/** Who was there when it was decided: a button for each of the team. */
export const Present = ({ people, value, disabled, error, onChange }: Props) => {
  const id = useId()
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id])
  return (
    <FieldGroup label={t('Who was there')} labelId={id}>
      <fieldset className={styles.present} aria-labelledby={id}>
        {people.map(({ id, fullName, avatarUrl }) => (
          <button
            key={id}
            type="button"
            dir="auto"
            aria-pressed={value.includes(id)}
            disabled={disabled}
            onClick={() => toggle(id)}
          >
            <Avatar person={{ id, fullName, avatarUrl }} />
            {fullName}
          </button>
        ))}
      </fieldset>
      {error && <p className={styles.error}>{error}</p>}
    </FieldGroup>
  )
}
