/* Sends the forms of the reference with a test key, and shows what is found while somebody types. */
const said = document.body.dataset
const place = 'maple-docs-key'

if (matchMedia('(max-width: 900px)').matches) document.querySelector('nav details')?.removeAttribute('open')
for (const part of document.querySelectorAll('[data-script]')) part.hidden = false

/** What is linked to may lie in something folded. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target) return
  for (let part = target; part; part = part.parentElement) if (part instanceof HTMLDetailsElement) part.open = true
  target.scrollIntoView()
}
addEventListener('hashchange', openTarget)
openTarget()

const keys = [...document.querySelectorAll('[data-key]')]
for (const field of keys) {
  field.value = sessionStorage.getItem(place) ?? ''
  field.addEventListener('input', () => {
    const key = field.value.trim()
    for (const other of keys) if (other !== field) other.value = field.value
    // A live key is not kept, not even here.
    if (/^mdk_test_/.test(key)) sessionStorage.setItem(place, key)
    else sessionStorage.removeItem(place)
  })
}

for (const form of document.querySelectorAll('.try form')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
}

async function send(form) {
  const answer = form.querySelector('.answer')
  const key = form.querySelector('[data-key]').value.trim()
  if (/^mdk_live_/.test(key)) return refuse(answer, said.live)
  if (!/^mdk_test_\w+$/.test(key)) return refuse(answer, said.nokey)
  const body = form.querySelector('[data-body]')?.value
  if (body !== undefined && !isJson(body)) return refuse(answer, said.badjson)
  answer.textContent = said.sending
  try {
    const reply = await fetch(addressOf(form), {
      method: form.dataset.method,
      headers: {
        authorization: `Bearer ${key}`,
        'accept-language': document.documentElement.lang,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...('creates' in form.dataset && { 'idempotency-key': crypto.randomUUID() }),
      },
      body,
      credentials: 'omit',
    })
    show(answer, reply, await reply.text())
  } catch {
    refuse(answer, said.failed)
  }
}

function addressOf(form) {
  const path = form.dataset.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(form.querySelector(`[data-path="${name}"]`).value.trim()),
  )
  const query = new URLSearchParams()
  for (const field of form.querySelectorAll('[data-query]'))
    if (field.value.trim() !== '') query.set(field.dataset.query, field.value.trim())
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`
}

function isJson(text) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function refuse(answer, words) {
  answer.replaceChildren(made('p', words, 'refused'))
}

function show(answer, reply, text) {
  const headers = [...reply.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  const folded = document.createElement('details')
  folded.append(made('summary', said.headers), box(headers))
  answer.replaceChildren(
    made('p', `${reply.status} ${reply.statusText}`, reply.ok ? '' : 'refused'),
    folded,
    box(isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text.slice(0, 20_000)),
  )
}

function made(tag, text, name = '') {
  const part = document.createElement(tag)
  part.textContent = text
  part.className = name
  return part
}

function box(text) {
  const part = made('pre', text)
  part.tabIndex = 0
  return part
}

const search = document.querySelector('form[role=search]')
const typed = search.querySelector('[type=search]')
let asked = 0
typed.addEventListener('input', async () => {
  const turn = ++asked
  const words = typed.value.trim()
  await new Promise((done) => setTimeout(done, 150))
  if (turn !== asked) return
  search.querySelector('.hits')?.remove()
  if (words.length < 2) return
  const reply = await fetch(`/api/docs/search?${new URLSearchParams(new FormData(search))}`)
  const found = new DOMParser().parseFromString(await reply.text(), 'text/html').querySelector('.found')
  if (turn !== asked) return
  const hits = found ?? made('p', said.nothing)
  hits.classList.add('hits')
  search.append(hits)
})
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') search.querySelector('.hits')?.remove()
})
