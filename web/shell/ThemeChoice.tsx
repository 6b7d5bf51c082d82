import { Menu, useMantineColorScheme } from '@mantine/core'
import type { MantineColorScheme } from '@mantine/core'

const names: Record<MantineColorScheme, string> = { light: 'Light', dark: 'Dark', auto: 'System' }
const schemes = ['light', 'dark', 'auto'] as const

/** Part of the avatar menu; the browser remembers the choice. */
export const ThemeChoice = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (chosen: string) => setColorScheme(schemes.find((scheme) => scheme === chosen) ?? 'auto')
  return (
    <Menu.RadioGroup value={colorScheme} onChange={choose}>
      <Menu.Label>Theme</Menu.Label>
      {schemes.map((scheme) => (
        <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick={false}>
          {names[scheme]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
