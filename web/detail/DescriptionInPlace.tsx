import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { t } from '#contract/words.ts'
import { Prose } from '../ui/Prose.tsx'
import { ClashNote } from './ClashNote.tsx'
import styles from './detail.module.css'
import type { TextInPlace } from './use-text-in-place.ts'

const words = {
  description: { name: t('Description'), add: t('Add a description…'), edit: t('Edit description') },
  text: { name: t('Text'), add: t('Add a text…'), edit: t('Edit text') },
}

type Props = {
  what: keyof typeof words
  text: TextInPlace
  readOnly: boolean
}

const isPlainClick = ({ target }: MouseEvent): boolean =>
  target instanceof Element && !target.closest('a') && window.getSelection()?.isCollapsed !== false

/** A long text, rendered; a click edits it where it stands, and leaving it saves it. */
export const DescriptionInPlace = ({ what, text, readOnly }: Props) => {
  const [editing, setEditing] = useState(text.typed)
  const edit = () => setEditing(true)
  const end = () => {
    text.commit()
    setEditing(false)
  }
  if (editing && !readOnly) return <Editor {...{ what, text }} onEnd={end} />
  return (
    <>
      {text.text.trim() === '' && !readOnly && (
        <button type="button" className={styles.add} onClick={edit}>
          {words[what].add}
        </button>
      )}
      {text.text.trim() !== '' && (
        // The keyboard has the button inside.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
        <div className={styles.description} onClick={(event) => !readOnly && isPlainClick(event) && edit()}>
          <Prose text={text.text} />
          {!readOnly && (
            <button type="button" aria-label={words[what].edit} className={styles.pencil} onClick={edit}>
              <IconPencil aria-hidden size={14} stroke={1.75} />
            </button>
          )}
        </div>
      )}
      <ClashNote text={text} isLong />
    </>
  )
}

const Editor = ({ what, text, onEnd }: Pick<Props, 'what' | 'text'> & { onEnd: () => void }) => {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const box = field.current
    box?.focus({ preventScroll: true })
    box?.setSelectionRange(box.value.length, box.value.length)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const sends = event.key === 'Enter' && (event.metaKey || event.ctrlKey)
    if (!sends && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    // Leaving it saves it.
    field.current?.closest('aside')?.focus({ preventScroll: true })
  }
  return (
    <span className={styles.growing} data-long data-text={`${text.text}\n`}>
      <textarea
        ref={field}
        rows={3}
        dir="auto"
        aria-label={words[what].name}
        value={text.text}
        onChange={(event) => text.set(event.currentTarget.value)}
        onBlur={onEnd}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}
