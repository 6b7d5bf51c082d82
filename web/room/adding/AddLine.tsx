import { IconX } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { Suggestions } from '../../comments/Suggestions.tsx'
import { useSuggestions } from '../../comments/use-suggestions.ts'
import { iconProps } from '../../ui/icon-props.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import styles from './adding.module.css'
import { errorIn } from './draft.ts'
import { kinds } from './kinds.ts'
import type { Kind } from './kinds.ts'
import { OwnerAndDay, SimilarIssues } from './lazy-parts.ts'
import { useAdding } from './use-adding.ts'
import type { Next } from './use-adding.ts'

type Props = { kind: Kind; room: Room; next: Next; onClose: () => void }

/** The line that adds something: Enter adds it and stays for the next, Esc closes it and keeps what is typed. */
export const AddLine = ({ kind, room, next, onClose }: Props) => {
  const id = useId()
  const { text, setText, add } = useAdding(room, kind, next)
  const error = errorIn(text)
  const { list, field, suggestions } = useSuggestions<HTMLInputElement>({
    text,
    people: kind === 'todo' ? next.people : nobody,
    onText: setText,
  })
  useEffect(() => field.ref.current?.focus(), [field.ref])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!error) add()
  }
  const words = kinds.find((each) => each.kind === kind)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for its own button
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the page stays usable behind it
      role="dialog"
      aria-label={words?.wish}
      className={styles.line}
      onKeyDown={(event) => closesBy(event) && onClose()}
    >
      <form noValidate onSubmit={submit}>
        <div className={styles.field}>
          <input
            {...field}
            dir="auto"
            value={text}
            placeholder={words?.hint}
            aria-label={t('Title')}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-error`}
          />
          <Kbd decorative>↵</Kbd>
          <button type="button" className={styles.close} aria-label={t('Close')} onClick={onClose}>
            <IconX {...iconProps} />
          </button>
        </div>
        {kind === 'todo' && (
          <div className={styles.facts}>
            <OwnerAndDay title={text} next={next} />
          </div>
        )}
        {kind === 'issue' && (
          <div className={styles.below}>
            <SimilarIssues teamId={room.teamId} title={text} onReopened={() => setText('')} />
          </div>
        )}
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
        {list.length > 0 && <Suggestions {...suggestions} />}
      </form>
    </div>
  )
}

const nobody: Next['people'] = []

/** Esc, unless it closes something inside, or a menu that hangs from it. */
const closesBy = ({ key, defaultPrevented, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  key === 'Escape' && !defaultPrevented && target instanceof Node && currentTarget.contains(target)
