import { Checkbox } from '@mantine/core'
import { plural, t } from '#contract/words.ts'
import type { Field } from '../../../form/fields.ts'

type Props = Field<boolean> & { count: number }

/** Offers to sign out elsewhere, if one is signed in anywhere else. */
export const EndOthers = ({ count, value, disabled, onChange }: Props) =>
  count > 0 && (
    <Checkbox
      label={plural(count, 'Sign me out on my other device', 'Sign me out on my {count} other devices')}
      description={t('Otherwise your second factor is asked for there before you go on.')}
      checked={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
