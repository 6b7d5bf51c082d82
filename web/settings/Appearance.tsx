import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { Panel } from '../ui/Panel.tsx'
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
          <span className={styles.hint}>Kept in this browser.</span>
          <SegmentedControl
            aria-label="Theme"
            data={[...schemes]}
            value={colorScheme}
            onChange={(chosen) => setColorScheme(schemes.find(({ value }) => value === chosen)?.value ?? 'auto')}
          />
        </div>
      </div>
    </Panel>
  )
}
