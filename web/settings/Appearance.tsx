import { useMantineColorScheme } from '@mantine/core'
import { Panel } from '../ui/Panel.tsx'
import { Segments } from '../ui/Segments.tsx'
import styles from './settings.module.css'

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const

export const Appearance = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Panel title="Appearance">
      <div className={styles.body}>
        <div className={styles.line}>
          <span className={styles.hint}>Saved in this browser.</span>
          <Segments label="Theme" options={schemes} value={colorScheme} onChange={setColorScheme} />
        </div>
      </div>
    </Panel>
  )
}
