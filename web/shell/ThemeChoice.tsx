import { Menu, useMantineColorScheme } from '@mantine/core'
import { t } from '#contract/words.ts'
import { colorSchemes } from '../ui/color-schemes.ts'

/** Part of the avatar menu; the browser remembers the choice. */
export const ThemeChoice = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (chosen: string) => setColorScheme(colorSchemes.find(({ value }) => value === chosen)?.value ?? 'auto')
  return (
    <Menu.RadioGroup value={colorScheme} onChange={choose}>
      <Menu.Label>{t('Theme')}</Menu.Label>
      {colorSchemes.map(({ value, label }) => (
        <Menu.RadioItem key={value} value={value} closeMenuOnClick={false}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
