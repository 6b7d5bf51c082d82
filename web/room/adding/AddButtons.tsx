import { useRef, useState } from 'react'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { useGrammar } from '../../quick-add/use-grammar.ts'
import { ariaKey } from '../../ui/character-keys.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { useCommandKeys } from '../../ui/page-commands.ts'
import styles from './adding.module.css'
import { AddLine } from './AddLine.tsx'
import { kinds } from './kinds.ts'
import type { Kind } from './kinds.ts'
import { useNext } from './use-adding.ts'

/** Adds a to-do, an issue or a headline from anywhere in the room: a button for each, and T, I and H. */
export const AddButtons = ({ room }: { room: Room }) => {
  const next = useNext(room.teamId)
  const { kind, open, close } = useOpen()
  // The connection may be gone by the time that somebody adds something.
  useGrammar(false)
  useCommandKeys(
    kinds.map(({ kind, key, wish, Icon }) => ({
      name: wish,
      icon: Icon,
      may: room.can.takePart,
      keys: [key],
      act: () => open(kind),
    })),
    { last: true },
  )
  if (!room.can.takePart) return null
  return (
    <div data-foot className={styles.place}>
      {kind && <AddLine key={kind} kind={kind} room={room} next={next} onClose={close} />}
      <fieldset className={styles.buttons} aria-label={t('Add')}>
        {kinds.map(({ kind: each, key, name, wish, Icon }) => (
          <button
            key={each}
            type="button"
            aria-keyshortcuts={ariaKey(key)}
            aria-expanded={kind === each}
            onClick={() => open(each)}
          >
            <Icon aria-hidden size={16} stroke={1.75} />
            <span className="sr-only">{wish}</span>
            <span aria-hidden>{name}</span>
            <Kbd decorative>{key.toUpperCase()}</Kbd>
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** Which line is open; closing it returns the focus. */
const useOpen = () => {
  const [kind, setKind] = useState<Kind | null>(null)
  const opener = useRef<Element | null>(null)
  return {
    kind,
    open: (next: Kind) => {
      if (kind === null) opener.current = document.activeElement
      setKind(next)
    },
    close: () => {
      setKind(null)
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    },
  }
}
