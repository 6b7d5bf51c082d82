import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { plural, t } from '#contract/words.ts'
import { periodWords } from '../grid/words.ts'
import styles from './entry.module.css'
import { keyOf } from './cells.ts'
import type { Entry } from './use-entry.ts'

const mostNamed = 5

/** Names the cells that are held back, leads to each, and can give them up. */
export const HeldBar = ({ entry }: { entry: Entry }) => {
  const { rows, numbers, go, begin } = entry
  const places = rows.flatMap((row, index) =>
    row.cells.flatMap((cell, column) => {
      const held = numbers.held.get(keyOf({ itemId: row.item.id, weekId: cell.period.key }))
      return held?.problem ? [{ name: `${row.item.name}, ${periodWords(cell.period)}`, held, index, column }] : []
    }),
  )
  const [first] = places
  if (!first) return null
  return (
    <output className={styles.held}>
      <IconAlertTriangle aria-hidden size={16} />
      <p>
        <b>
          {plural(
            places.length,
            '{numbers} not saved, as {count} cell cannot be read:',
            '{numbers} not saved, as {count} cells cannot be read:',
            { numbers: plural(numbers.held.size, '{count} number', '{count} numbers') },
          )}
        </b>{' '}
        {places.slice(0, mostNamed).map(({ name, held, index, column }) => (
          <button
            key={keyOf(held)}
            type="button"
            onClick={() => (go({ row: index, column }), begin({ row: index, column }))}
          >
            <bdi>{name}</bdi> (“<bdi>{held.text}</bdi>”: {held.problem})
          </button>
        ))}
        {places.length > mostNamed && ` ${plural(places.length - mostNamed, 'and {count} more', 'and {count} more')}`}
      </p>
      <Button variant="default" size="xs" onClick={numbers.discard}>
        {t('Discard')}
      </Button>
    </output>
  )
}
