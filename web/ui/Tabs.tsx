import { IconLayoutList } from '@tabler/icons-react'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { usePageCommands } from './page-commands.ts'
import { onward } from './onward.ts'
import styles from './Tabs.module.css'

type Props<Value extends string> = {
  /** For screen readers. */
  label: string
  tabs: { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** Views of one list; the arrow keys go from one to the next. */
export const Tabs = <Value extends string>({ label, tabs, chosen, onChoose }: Props<Value>) => {
  const list = useRef<HTMLDivElement>(null)
  usePageCommands(() => ({
    about: label,
    commands: tabs
      .filter(({ value }) => value !== chosen)
      .map(({ value, label: name }) => ({ name, icon: IconLayoutList, act: () => onChoose(value) })),
  }))
  const move = (event: KeyboardEvent) => {
    const key = onward(event.key)
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    const index = (tabs.findIndex(({ value }) => value === chosen) + by + tabs.length) % tabs.length
    const next = tabs[index]
    if (next) onChoose(next.value)
    list.current?.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          role="tab"
          aria-selected={value === chosen}
          tabIndex={value === chosen ? 0 : -1}
          onClick={() => onChoose(value)}
          onKeyDown={move}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
