import { Textarea } from '@mantine/core'
import type { Person } from '#contract/tenants.ts'
import { errorIn } from './drafts.ts'
import styles from './MentionBox.module.css'
import { Suggestions } from './Suggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'

type Props = {
  label: string
  placeholder?: string
  value: string
  people: readonly Person[]
  focused?: boolean
  onChange: (text: string) => void
}

/** Three rows to write in; an @ suggests people, at most six. */
export const MentionBox = ({ label, value, people, onChange, focused = false, ...rest }: Props) => {
  const { list, field, suggestions } = useSuggestions<HTMLTextAreaElement>({ text: value, people, onText: onChange })
  return (
    <div className={styles.field}>
      <Textarea
        {...rest}
        {...field}
        rows={3}
        error={errorIn(value)}
        aria-label={label}
        data-autofocus={focused || undefined}
        value={value}
      />
      {list.length > 0 && <Suggestions {...suggestions} />}
    </div>
  )
}
