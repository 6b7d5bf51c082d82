import type { MouseEvent } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import type { Result } from './results.ts'
import { FoundExcerpt, FoundFacts } from './FoundFacts.tsx'
import { Marked } from './Marked.tsx'
import styles from './palette.module.css'

type Props = {
  id: string
  result: Result
  asked: readonly string[]
  active: boolean
  onPoint: () => void
  onChoose: (inNewTab: boolean) => void
}

const middleButton = 1

/** A result: what it is called, where that matches, and what tells it from others. */
export const Option = ({ id, result, asked, active, onPoint, onChoose }: Props) => {
  const { name, icon: Icon, person, beside, keys, found } = result
  const choose = (event: MouseEvent) => onChoose(event.metaKey || event.ctrlKey)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of such a list
      role="option"
      aria-selected={active}
      className={styles.option}
      data-found={found !== undefined}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      // Not when the list moves under a pointer that rests.
      onPointerMove={active ? undefined : onPoint}
      onClick={choose}
      onAuxClick={({ button }) => button === middleButton && onChoose(true)}
    >
      <span className={styles.lead} data-done={result.isTicked}>
        {person ? <Avatar person={person} /> : <Icon aria-hidden size={16} stroke={1.75} />}
      </span>
      <span className={styles.words}>
        <span dir="auto" className={styles.name} data-done={found?.done}>
          <Marked text={name} asked={asked} />
        </span>
        {found && <FoundExcerpt found={found} asked={asked} />}
      </span>
      <span className={styles.facts}>
        {beside !== undefined && <bdi className={styles.beside}>{beside}</bdi>}
        {found && <FoundFacts found={found} />}
        {keys && (
          <span className={styles.keys} aria-hidden>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        )}
      </span>
    </div>
  )
}
