/** Reads dashboard and alert rules: which metrics they go by, and what in them cannot be right. */

const words = new Set(
  `sum min max avg count by without on ignoring group_left group_right and or unless offset bool rate irate increase
   histogram_quantile topk bottomk clamp_min clamp_max abs absent changes min_over_time max_over_time avg_over_time
   label_values le inf nan`.split(/\s+/),
)

/** Names of metrics in an expression of PromQL: what is neither a word of the language, a label nor a text. */
export function metricsIn(expression) {
  const bare = expression
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/label_values\(\s*([\w:]+)\s*,[^)]*\)/g, ' $1 ')
    .replace(/"[^"]*"|'[^']*'/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
  const names = bare.match(/(?<![\w.])[a-zA-Z_:][\w:]*/g) ?? []
  return [...new Set(names.filter((name) => !words.has(name.toLowerCase())))]
}

export const expressionsOfDashboard = ({ panels, templating }) => [
  ...panels.flatMap((panel) => (panel.targets ?? []).map(({ expr }) => expr)),
  ...templating.list.flatMap(({ definition }) => definition ?? []),
]

const rulesOf = ({ groups }) => groups.flatMap(({ rules }) => rules)
export const expressionsOfAlerts = (alerts) => rulesOf(alerts).map(({ expr }) => expr)

/** Of Prometheus itself and of node_exporter, which may be there or not. */
const notOurs = /^(up|node_\w+)$/

export const unknownMetrics = (expressions, given) =>
  [...new Set(expressions.flatMap(metricsIn))].filter((name) => !given.has(name) && !notOurs.test(name))

export function lintAlerts(alerts) {
  const rules = rulesOf(alerts)
  const names = rules.map(({ alert }) => alert)
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is there twice`),
    ...rules.flatMap(({ alert, expr, labels, annotations }) => [
      ...(isBalanced(expr) ? [] : [`${alert}: its brackets do not match`]),
      ...(/^(critical|warning)$/.test(labels?.severity ?? '') ? [] : [`${alert}: no severity`]),
      ...(annotations?.summary && annotations.description ? [] : [`${alert}: does not say what to do`]),
    ]),
  ]
}

export function lintDashboard({ panels, templating, uid, title }) {
  const faults = uid && title ? [] : ['has no uid or title']
  const ids = panels.map(({ id }) => id)
  if (new Set(ids).size < ids.length) faults.push('two panels have one id')
  const variables = new Set(['__rate_interval', ...templating.list.map(({ name }) => name)])
  for (const expression of expressionsOfDashboard({ panels, templating })) {
    if (!isBalanced(expression)) faults.push(`brackets do not match: ${expression}`)
    for (const [, name] of expression.matchAll(/\$(\w+)/g))
      if (!variables.has(name)) faults.push(`there is no variable ${name}`)
  }
  const shown = panels.filter(({ type }) => type !== 'row')
  for (const [at, { gridPos: a, title: one }] of shown.entries())
    for (const { gridPos: b, title: other } of shown.slice(at + 1))
      if (a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
        faults.push(`${one} lies over ${other}`)
  return faults
}

function isBalanced(expression) {
  const open = []
  for (const letter of expression.replace(/"[^"]*"/g, '')) {
    if ('([{'.includes(letter)) open.push(letter)
    else if (')]}'.includes(letter) && '([{'.indexOf(open.pop()) !== ')]}'.indexOf(letter)) return false
  }
  return open.length === 0
}
