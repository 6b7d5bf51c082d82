import { useId, useState } from 'react'
import { t } from '#contract/words.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { searching } from '../../ui/sought.ts'
import { isWithin, type Node, outlineOf, type Tree } from '../tree.ts'
import { holderNames } from '../words.ts'
import styles from './moving.module.css'
import { othersAt, type Place, placeNow, samePlace } from './place.ts'

type Props = { tree: Tree; node: Node; place: (id: number, to: Place) => void; onClose: () => void }

const sought = searching(({ position }: Node) => `${position.title}\n${holderNames(position)}`)

/** Moves a position under another one, and to a place among those there. */
export const MoveDialog = ({ tree, node, place, onClose }: Props) => {
  const start = placeNow(tree, node)
  const [to, setTo] = useState(start)
  const { title } = node.position
  const under = (parentId: number | null) =>
    setTo(
      parentId === start.parentId ? start : { parentId, afterId: othersAt(tree, parentId, node.id).at(-1)?.id ?? null },
    )
  const move = () => {
    place(node.id, to)
    onClose()
  }
  return (
    <FormDialog
      title={t('Move {title}', { title })}
      verb={t('Move')}
      running={undefined}
      dirty={!samePlace(start, to)}
      onClose={onClose}
      onSubmit={move}
    >
      <Parents {...{ tree, node }} value={to.parentId} onChange={under} />
      <Order {...{ tree, node, to }} onChange={(afterId) => setTo({ ...to, afterId })} />
    </FormDialog>
  )
}

type ParentsProps = { tree: Tree; node: Node; value: number | null; onChange: (id: number | null) => void }

const Parents = ({ tree, node, value, onChange }: ParentsProps) => {
  const [text, setText] = useState('')
  const group = useId()
  const name = useId()
  const isSought = sought(text)
  const shown = outlineOf(tree).filter(isSought)
  const option = (id: number | null, label: string, depth: number, reason?: string, more?: string) => (
    <label key={id} style={{ paddingInlineStart: 8 + depth * 16 }} data-off={reason !== undefined}>
      <input
        type="radio"
        name={name}
        checked={value === id}
        disabled={reason !== undefined}
        onChange={() => onChange(id)}
      />
      <span dir="auto">{label}</span>
      <small>{reason ?? more}</small>
    </label>
  )
  return (
    <div>
      <div id={group} className={styles.label}>
        {t('Reports to')}
      </div>
      <SearchField value={text} placeholder={t('Search positions...')} onChange={setText} />
      <div role="radiogroup" aria-labelledby={group} className={styles.list}>
        {text === '' && option(null, t('Nobody (top of the chart)'), 0)}
        {shown.map((each) =>
          option(
            each.id,
            each.position.title,
            text === '' ? each.depth : 0,
            reasonAgainst(each, node),
            holderNames(each.position),
          ),
        )}
        {shown.length === 0 && <p>{t('No positions found')}</p>}
      </div>
    </div>
  )
}

const reasonAgainst = (target: Node, node: Node): string | undefined => {
  if (target === node) return t('The position itself')
  return isWithin(target, node) ? t('Under {title}', { title: node.position.title }) : undefined
}

type OrderProps = { tree: Tree; node: Node; to: Place; onChange: (afterId: number | null) => void }

const Order = ({ tree, node, to, onChange }: OrderProps) => {
  const id = useId()
  const others = othersAt(tree, to.parentId, node.id)
  if (others.length === 0) return null
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {t('Place')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={to.afterId ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
      >
        <option value="">{t('First')}</option>
        {others.map(({ id, position }) => (
          <option key={id} value={id}>
            {t('Behind {title}', { title: position.title })}
          </option>
        ))}
      </select>
    </div>
  )
}
