import type { CSSOptions } from 'vite'

type Plugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>

const hovering = '(hover: hover)'
const never = ':not(*)'

/** What is left of a selector where nothing hovers; null if it then matches nothing. */
const withoutHover = (selector: string): string | null => {
  const isAlone = selector.replaceAll(/\([^()]*\)/g, '').includes(':hover')
  return isAlone ? null : selector.replaceAll(':hover', never)
}

/**
 * Lets `:hover` match only where a pointer hovers: on a touch screen, what was tapped last would keep the look of what is
 * pointed at. All stylesheets are written without that condition, which the build puts around their rules.
 */
export const hoverWhereItExists: Plugins[number] = {
  postcssPlugin: 'hover-where-it-exists',
  OnceExit: (root, { AtRule }) => {
    root.walkRules((rule) => {
      const { parent } = rule
      if (!rule.selector.includes(':hover')) return
      if (parent?.type === 'atrule' && 'params' in parent && parent.params.includes(hovering)) return
      const hovered = rule.clone({ selectors: rule.selectors.filter((each) => each.includes(':hover')) })
      const others = rule.selectors.flatMap((each) => (each.includes(':hover') ? (withoutHover(each) ?? []) : each))
      rule.after(new AtRule({ name: 'media', params: hovering, nodes: [hovered] }))
      if (others.length > 0) rule.selectors = others
      else rule.remove()
    })
  },
}
