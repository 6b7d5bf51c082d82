import { IconUserPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { t } from '#contract/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { rowProps } from '../../ui/row-focus.ts'
import { tipWhenCut } from '../../ui/tips.ts'
import type { Mark } from '../marks/marks.ts'
import { MarkTags } from '../marks/Marks.tsx'
import { heldBy, vacant } from '../words.ts'
import styles from './canvas.module.css'
import type { Placed } from './layout.ts'
import type { CardRoles } from './roles.ts'

export type CardActs = { open: (id: number) => void; toggle: (id: number) => void; enter: (id: number) => void }

type Props = {
  placed: Placed
  siblings: number
  acts: CardActs
  /** The keyboard is on it. */
  active: boolean
  /** Its panel is open. */
  chosen: boolean
  /** It is what is searched for; 'current' is the one that was gone to. */
  found: 'found' | 'current' | undefined
  /** It is being dragged, or is under one that is. */
  dragged: boolean
  movable: boolean
  marks: readonly Mark[] | undefined
}

const PlainCard = ({ placed, siblings, acts, active, chosen, found, dragged, movable, marks }: Props) => {
  const { node, stacked, collapsed, x, y, width, height } = placed
  const { id, position, depth, index, children } = node
  return (
    // The tree listens to keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      {...rowProps('position', id)}
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={index + 1}
      aria-setsize={siblings}
      aria-selected={chosen}
      {...(placed.roles && { 'aria-describedby': rolesIdOf(id) })}
      {...(children.length > 0 && { 'aria-expanded': !collapsed })}
      tabIndex={active ? 0 : -1}
      className={styles.card}
      data-small={stacked}
      data-vacant={heldBy(position).length === 0}
      data-chosen={chosen}
      data-found={found}
      data-dragged={dragged}
      {...(movable && { 'data-drags': id })}
      style={{ left: x, top: y, width, height }}
      onClick={() => acts.open(id)}
      onFocus={() => acts.enter(id)}
    >
      <span dir="auto" className={styles.title} {...tipWhenCut}>
        {position.title}
      </span>
      <Holder placed={placed} />
      {placed.roles && <Roles id={id} roles={placed.roles} />}
      {marks && marks.length > 0 && (
        <span className={styles.marked}>
          <MarkTags marks={marks} />
        </span>
      )}
      {children.length > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.toggle}
          data-collapsed={collapsed}
          aria-label={t('{collapsed} {title}, {under} under it', {
            collapsed: collapsed ? t('Expand') : t('Collapse'),
            title: position.title,
            under: node.under,
          })}
          onClick={(event) => {
            event.stopPropagation()
            acts.toggle(id)
          }}
        >
          {collapsed ? `+${node.under}` : '−'}
        </button>
      )}
    </div>
  )
}

const rolesIdOf = (id: number): string => `roles-of-${id}`

/** What the seat answers for, as its description: the name of a card is its title and who holds it. */
const Roles = ({ id, roles: { roles, more } }: { id: number; roles: CardRoles }) => (
  <ul id={rolesIdOf(id)} aria-hidden="true" className={styles.roles}>
    {roles.map((lines, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- two may be the same
      <li key={index}>
        <bdi>{lines.join('\n')}</bdi>
      </li>
    ))}
    {more > 0 && <li data-more>{t('{count} more', { count: more })}</li>}
  </ul>
)

const Holder = ({ placed }: { placed: Placed }) => {
  const [first, ...rest] = heldBy(placed.node.position)
  return (
    <span className={styles.holder}>
      {first ? (
        <Avatar person={first} />
      ) : (
        <span className={styles.nobody} aria-hidden="true">
          <IconUserPlus size={13} />
        </span>
      )}
      <span dir="auto" className={styles.name} {...tipWhenCut}>
        {first?.fullName ?? t(vacant)}
      </span>
      {rest.length > 0 && <span className={styles.more}>+{rest.length}</span>}
    </span>
  )
}

/** Renders anew only when its own props change: charts are large. */
export const Card = memo(PlainCard)
