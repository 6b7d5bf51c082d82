import { useMantineColorScheme } from '@mantine/core'
import { IconLanguage, IconLogout, IconPalette } from '@tabler/icons-react'
import { language, languages, t } from '#contract/words.ts'
import { languageNames } from '../../session/language.ts'
import { useLogout } from '../../session/queries.ts'
import { useChangeLanguage } from '../../settings/user/language-change.ts'
import { colorSchemes } from '../../ui/color-schemes.ts'
import type { Offer } from '../../ui/page-commands.ts'

/** What can be done on any page and has no key: the menu behind your picture and the settings have it, too. */
export const useAppCommands = (): Offer => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { change } = useChangeLanguage()
  const { mutate: logout } = useLogout()
  return {
    commands: [
      ...colorSchemes
        .filter(({ value }) => value !== colorScheme)
        .map(({ value, label }) => ({
          name: t('Theme: {name}', { name: label }),
          icon: IconPalette,
          act: () => setColorScheme(value),
        })),
      ...languages
        .filter((each) => each !== language())
        .map((each) => ({
          name: t('Language: {name}', { name: languageNames[each] }),
          icon: IconLanguage,
          act: () => change(each),
        })),
      { name: t('Logout'), icon: IconLogout, act: () => logout() },
    ],
  }
}
