import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { accepting, keeping } from '#contract/reading/lines/wishes.ts'
import type { Wish } from '#contract/reading/lines/wishes.ts'
import { ariaKey } from '../ui/character-keys.ts'
import { Kbd } from '../ui/Kbd.tsx'
import type { Adding } from './adding.ts'
import { Chips } from './Chips.tsx'
import styles from './line.module.css'
import { PastedList } from './PastedList.tsx'
import { announced } from './said.ts'
import { SuggestionMenu } from './SuggestionMenu.tsx'
import { useTakingBack } from './taking-back.ts'
import type { LineState } from './use-line.ts'
import { useShortcut } from './use-shortcut.ts'
import { useSuggestions } from './use-suggestions.ts'

type Props = {
  line: LineState
  adding: Adding
  /** The page's key that leads to it. */
  shortcut?: string
  /** Takes the focus when its dialog opens. */
  autofocus?: boolean
  /** Takes the focus when it appears, unless it has gone elsewhere since. */
  taken?: boolean
  /** In a dialog, where Enter with Ctrl or ⌘ is the dialog's, and Esc too. */
  inDialog?: boolean
  /** At the foot of the window, so that suggestions open above it. */
  atFoot?: boolean
}

/** Where a line is typed, with what it means below. */
export const LineField = ({ line, adding, shortcut, ...place }: Props) => {
  const { autofocus = false, taken = false, inDialog = false, atFoot = false } = place
  const { text, type, wake, wish, error, understood, list, paste, add } = line
  const { input, press, look, close, field, menu } = useSuggestions(line)
  const errorId = useId()
  useShortcut(shortcut, adding.hint, () => input.current?.focus())
  useTaken(taken, input)
  const rewrite = (text: string) => {
    type(text)
    close()
    input.current?.focus()
  }
  const decide = (said: Wish) => {
    wish(said)
    close()
    input.current?.focus()
  }
  const { noteKey, takeShortened } = useTakingBack({
    input,
    understood,
    text,
    isOff: menu !== null,
    onTakeBack: (part) => decide(keeping(part)),
  })
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    noteKey(event)
    if (press(event)) return
    if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) {
      event.preventDefault()
      void add()
    }
    if (event.key !== 'Escape') return
    if (list.length > 0) {
      event.stopPropagation()
      paste('')
    } else if (!inDialog) event.currentTarget.blur()
  }
  const pasted = (event: ClipboardEvent) => {
    const words = event.clipboardData.getData('text/plain')
    if (!/[\n\r]/.test(words.trim())) return
    event.preventDefault()
    wake()
    paste(words)
  }
  return (
    <div className={styles.line} data-in-dialog={inDialog} data-at-foot={atFoot}>
      <label className={styles.field}>
        <IconPlus aria-hidden size={16} stroke={1.75} />
        <input
          {...field}
          ref={input}
          dir="auto"
          autoComplete="off"
          data-autofocus={autofocus || undefined}
          value={text}
          placeholder={adding.hint}
          aria-label={adding.name ?? adding.hint}
          aria-keyshortcuts={ariaKey(shortcut)}
          aria-invalid={error !== undefined}
          aria-describedby={error && errorId}
          onFocus={wake}
          onBlur={close}
          onClick={look}
          onChange={(event) => {
            if (takeShortened(event)) return
            type(event.currentTarget.value)
            look()
          }}
          onKeyDown={pressed}
          onPaste={pasted}
        />
        {shortcut && <Kbd decorative>{shortcut.toUpperCase()}</Kbd>}
      </label>
      {menu && <SuggestionMenu {...menu} />}
      <Chips
        understood={understood}
        onKeep={(part) => decide(keeping(part))}
        onAccept={(offer) => decide(accepting(offer))}
        onAnswer={({ from, to }, words) => rewrite(`${text.slice(0, from)}${words}${text.slice(to)}`)}
      />
      <output className="sr-only">{announced(understood)}</output>
      {list.length > 0 && (
        <PastedList
          lines={list}
          verb={adding.addWords(list.length)}
          onAdd={() => void add()}
          onCancel={() => paste('')}
        />
      )}
      <div className={styles.below}>
        {adding.below?.({ title: understood.title, teamId: line.teamId, clear: () => type('') })}
      </div>
      <div role="alert" id={errorId}>
        {error !== undefined && <p className={styles.error}>{error}</p>}
      </div>
    </div>
  )
}

/** Goes on from the plain field that the line has replaced, and that took the focus along. */
const useTaken = (taken: boolean, input: RefObject<HTMLInputElement | null>): void =>
  useEffect(() => {
    const field = input.current
    if (!taken || !field || document.activeElement !== document.body) return
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  }, [taken, input])
