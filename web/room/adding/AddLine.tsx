import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { meaningsOf } from '#contract/reading/lines/parts.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { LineField } from '../../quick-add/LineField.tsx'
import { useLine } from '../../quick-add/use-line.ts'
import { iconProps } from '../../ui/icon-props.ts'
import styles from './adding.module.css'
import { kinds } from './kinds.ts'
import type { Kind } from './kinds.ts'
import { OwnerAndDay } from './lazy-parts.ts'
import { useAdding } from './use-adding.ts'
import type { Next } from './use-adding.ts'

type Props = { kind: Kind; room: Pick<Room, 'meetingId' | 'teamId'>; next: Next; onClose: () => void }

/** The line that adds something: Enter adds it and stays for the next, Esc closes it and keeps what is typed. */
export const AddLine = ({ kind, room: { meetingId, teamId }, next, onClose }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const adding = useAdding(kind, teamId, next)
  const line = useLine({ adding, teamId, keptAs: `${kind} ${meetingId}` })
  const said = meaningsOf(line.understood)
  const saysAll = said.due !== undefined && (said.person ?? said.team) !== undefined
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for its own button
    <div
      ref={place}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the page stays usable behind it
      role="dialog"
      aria-label={kinds.find((each) => each.kind === kind)?.wish}
      data-foot
      className={styles.line}
      onKeyDown={(event) => closesBy(event) && onClose()}
    >
      <div className={styles.field}>
        <LineField line={line} adding={adding} inDialog atFoot />
        <button type="button" className={styles.close} aria-label={t('Close')} onClick={onClose}>
          <IconX {...iconProps} />
        </button>
      </div>
      {kind === 'todo' && !saysAll && (
        <div className={styles.facts}>
          <OwnerAndDay title={line.understood.title} said={said} next={next} />
        </div>
      )}
    </div>
  )
}

/** Esc, unless it closes something inside, or a menu that hangs from it. */
const closesBy = ({ key, defaultPrevented, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  key === 'Escape' && !defaultPrevented && target instanceof Node && currentTarget.contains(target)
