import { IconPlus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import type { Issue } from '#contract/issues.ts'
import { useDraft } from '../../form/use-draft.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { usePageKeys } from '../../ui/keys.ts'
import { useAdd } from '../changes.ts'
import styles from './creating.module.css'
import { titleRules, useBodyOf } from './quick-add.ts'

const hint = 'Add an issue, a title is enough'

/** The line below the open issues that adds one: Enter adds it and stays. */
export const QuickAddLine = ({ teamId, interval }: { teamId: number; interval: Issue['interval'] }) => {
  const { draft, errors, set, isValid, refuse } = useDraft(titleRules, { title: '' })
  const bodyOf = useBodyOf(interval)
  const { mutateAsync: add } = useAdd()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  usePageKeys((key) => {
    if (key !== 'i') return false
    input.current?.focus()
    return true
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (draft.title.trim() === '' || !isValid()) return
    set({ title: '' })
    add({ teamId, body: bodyOf(draft.title) }).catch((error: Error) => {
      // What could not be saved comes back, in front of what has been typed since.
      set({ title: `${draft.title} ${input.current?.value ?? ''}`.trim() })
      refuse(error)
    })
  }
  const leave = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => key === 'Escape' && currentTarget.blur()
  return (
    <form noValidate onSubmit={send}>
      <label className={styles.line}>
        <IconPlus aria-hidden size={16} stroke={1.75} />
        <input
          ref={input}
          dir="auto"
          value={draft.title}
          placeholder={hint}
          aria-label={hint}
          aria-keyshortcuts="I"
          aria-invalid={errors.title !== undefined}
          aria-describedby={errors.title && errorId}
          onChange={(event) => set({ title: event.currentTarget.value })}
          onKeyDown={leave}
        />
        <Kbd decorative>I</Kbd>
      </label>
      <div role="alert" id={errorId}>
        {errors.title && <p className={styles.error}>{errors.title}</p>}
      </div>
    </form>
  )
}
