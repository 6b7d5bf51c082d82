import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { t } from '#contract/words.ts'
import { Field } from './Field.tsx'
import styles from './PasswordField.module.css'

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'children'>

export const PasswordField = (props: Props) => {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <Field {...props} label={t('Password')} type={shown ? 'text' : 'password'}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={t('Show password')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </Field>
  )
}
