import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { ClashNote } from './ClashNote.tsx'
import styles from './detail.module.css'
import type { TextInPlace } from './use-text-in-place.ts'

type Props = {
  /** In front of it. */
  mark?: ReactNode
  /** As in 'Title'. */
  label: string
  title: TextInPlace
  readOnly: boolean
}

/** A title that is changed where it stands; it grows with its lines. Enter saves, Esc takes back. */
export const TitleInPlace = ({ mark, label, title, readOnly }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') title.drop()
    else title.commit()
    if (event.key === 'Escape' || title.text.trim() !== '') field.current?.closest('aside')?.focus()
  }
  return (
    <>
      <div className={styles.title}>
        {mark}
        {readOnly ? (
          <h2 dir="auto">{title.text}</h2>
        ) : (
          <>
            <h2 className="sr-only">{title.text}</h2>
            <span className={styles.growing} data-text={`${title.text} `}>
              <textarea
                ref={field}
                rows={1}
                dir="auto"
                aria-label={label}
                aria-invalid={title.error !== undefined}
                value={title.text}
                onChange={(event) => title.set(event.currentTarget.value.replaceAll('\n', ' '))}
                onBlur={title.commit}
                onKeyDown={onKeyDown}
              />
            </span>
          </>
        )}
      </div>
      {title.error && (
        <p role="alert" className={styles.error}>
          {title.error}
        </p>
      )}
      <ClashNote text={title} />
    </>
  )
}
