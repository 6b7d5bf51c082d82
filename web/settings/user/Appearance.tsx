import { useMantineColorScheme } from '@mantine/core'
import { colorSchemes } from '../../ui/color-schemes.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Segments } from '../../ui/Segments.tsx'
import styles from '../settings.module.css'

export const Appearance = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Panel title="Appearance">
      <div className={styles.body}>
        <div className={styles.line}>
          <span className={styles.hint}>Saved in this browser.</span>
          <Segments label="Theme" options={colorSchemes} value={colorScheme} onChange={setColorScheme} />
        </div>
      </div>
    </Panel>
  )
}
