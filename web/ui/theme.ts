import { createTheme } from '@mantine/core'
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core'
import classes from './kit.module.css'

const ultramarine: MantineColorsTuple = [
  '#eef1fe',
  '#dde3fd',
  '#bcc7fb',
  '#96a6f6',
  '#7086ef',
  '#4d65e6',
  '#2f48d8',
  '#2639b6',
  '#1f2e91',
  '#18236c',
]
const gray: MantineColorsTuple = [
  '#f9f8f6',
  '#f4f3f0',
  '#eceae5',
  '#e3e0da',
  '#d3cfc7',
  '#a39e95',
  '#6b665e',
  '#524e47',
  '#33302b',
  '#1d1b17',
]
const dark: MantineColorsTuple = [
  '#efede8',
  '#bfbab1',
  '#9c978e',
  '#7d786f',
  '#32302c',
  '#312f2b',
  '#242320',
  '#191816',
  '#121110',
  '#0c0b0a',
]

export const theme = createTheme({
  colors: { ultramarine, gray, dark },
  primaryColor: 'ultramarine',
  primaryShade: { light: 6, dark: 5 },
  black: '#1d1b17',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '0.9375rem', xl: '1.25rem' },
  lineHeights: { xs: '1.34', sm: '1.54', md: '1.5', lg: '1.47', xl: '1.4' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-2)',
    xl: 'var(--shadow-3)',
  },
  breakpoints: { xs: '22.5em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
  // Plain objects: naming the kit's parts here would load those that the first page does not show.
  components: {
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray' },
      classNames: { root: classes.icon },
    },
    Button: { defaultProps: { size: 'sm' }, classNames: { root: classes.button } },
    Checkbox: {
      defaultProps: { size: '16px', radius: 'xs' },
      classNames: { root: classes.boxed, inner: classes.boxPlace, input: classes.box, label: classes.beside },
    },
    // Text runs in its own direction. As a prop, `dir` would go to the box around the input.
    Input: {
      defaultProps: { size: 'sm', attributes: { input: { dir: 'auto' } } },
      classNames: { wrapper: classes.field, input: classes.entry },
    },
    InputWrapper: {
      defaultProps: { size: 'sm' },
      classNames: { label: classes.label, description: classes.hint, error: classes.error },
    },
    Menu: {
      // The placeholder is not a valid child of a menu.
      defaultProps: {
        width: 200,
        position: 'bottom-end',
        transitionProps: { duration: 100 },
        withInitialFocusPlaceholder: false,
      },
      classNames: {
        dropdown: classes.dropdown,
        item: classes.item,
        label: classes.menuLabel,
        divider: classes.divider,
      },
    },
    ModalRoot: { defaultProps: { radius: 'lg', transitionProps: { duration: 120, transition: 'fade' } } },
    Popover: {
      defaultProps: { shadow: 'md', transitionProps: { duration: 100 } },
      classNames: { dropdown: classes.dropdown },
    },
  },
})

const tokens = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-disabled': 'var(--pressed)',
  '--mantine-color-disabled-color': 'var(--text-off)',
  '--mantine-color-ultramarine-filled': 'var(--accent)',
  '--mantine-color-ultramarine-filled-hover': 'var(--accent-hover)',
  '--mantine-color-gray-light-color': 'var(--text-2)',
  '--mantine-color-gray-light-hover': 'var(--pressed)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-red-filled-hover': 'var(--danger-hover)',
  '--mantine-color-red-light-color': 'var(--red)',
  '--mantine-color-red-light-hover': 'var(--red-soft)',
}

/** Maps the kit's variables to those of tokens.css, which handle light and dark themselves. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens })
