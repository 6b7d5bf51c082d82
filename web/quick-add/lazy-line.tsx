import type { ComponentProps } from 'react'
import { useState } from 'react'
import { useKept } from '../form/kept.ts'
import { lazyAfterPage } from '../ui/lazy-with-preload.tsx'
import styles from './lazy-line.module.css'
import type { QuickLine as Line } from './QuickLine.tsx'
import { useShortcut } from './use-shortcut.ts'

const [LaterLine, preloadLine] = lazyAfterPage(async () => (await import('./QuickLine.tsx')).QuickLine)

type Props = Omit<ComponentProps<typeof Line>, 'taken'>

/** The line on top of a list, which comes after the list; until then its place is kept, and its key leads there. */
export const QuickLine = (props: Props) => {
  const [taken, setTaken] = useState(false)
  const take = () => {
    preloadLine()
    setTaken(true)
  }
  return <LaterLine {...props} taken={taken} meanwhile={<Place {...props} taken={taken} onTake={take} />} />
}

type PlaceProps = Pick<Props, 'adding' | 'keptAs' | 'shortcut'> & { taken: boolean; onTake: () => void }

const Place = ({ adding: { hint }, keptAs, shortcut, taken, onTake }: PlaceProps) => {
  const [text, type] = useKept(keptAs)
  useShortcut(shortcut, hint, onTake)
  return (
    <div className={styles.place}>
      {taken && (
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever has pressed its key types right away
          autoFocus
          dir="auto"
          autoComplete="off"
          aria-label={hint}
          placeholder={hint}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
    </div>
  )
}
