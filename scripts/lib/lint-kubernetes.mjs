import { secretName, wholeVersion } from './lint-deploy.mjs'

/** What has to be given to a node that is not alone, or it does not start. */
const needed = ['DATABASE_URL', 'DATABASE_MIGRATE_URL', 'REDIS_URL', 'SECRET_KEY', 'PUBLIC_URL', 'PAYMENTS']
/** The image says where it listens and where its files are. */
const ofTheImage = ['PORT', 'HOST', 'DATA_DIR']
const versions = {
  Namespace: 'v1',
  ConfigMap: 'v1',
  Secret: 'v1',
  PersistentVolumeClaim: 'v1',
  Service: 'v1',
  Deployment: 'apps/v1',
  PodDisruptionBudget: 'policy/v1',
  Ingress: 'networking.k8s.io/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
}
/** A node gives itself so long to finish what it has begun (main.ts). */
const drainSeconds = 30

export function lintKubernetes(objects, { variables }) {
  const of = (kind) => objects.filter((each) => each.kind === kind)
  const [deployment] = of('Deployment')
  const pod = deployment?.spec.template
  const container = pod?.spec.containers[0]
  if (!container) return ['there is no Deployment']
  return [
    ...Object.keys(versions).flatMap((kind) => (of(kind).length > 0 ? [] : [`there is no ${kind}`])),
    ...objects.flatMap((each) => faultsOfObject(each, of('Namespace')[0]?.metadata.name)),
    ...faultsOfVariables([...of('ConfigMap'), ...of('Secret')], variables),
    ...of('Secret').flatMap(faultsOfSecret),
    ...faultsOfPod(pod, container),
    ...faultsOfDeployment(deployment, pod, container, Number(of('ConfigMap')[0]?.data.STOP_DELAY_SECONDS)),
    ...faultsOfLinks(objects, deployment, container),
  ]
}

function faultsOfObject({ apiVersion, kind, metadata }, namespace) {
  const wanted = versions[kind]
  return [
    ...(wanted && apiVersion !== wanted ? [`${kind} is ${apiVersion}, not ${wanted}`] : []),
    ...(kind === 'Namespace' || metadata.namespace === namespace
      ? []
      : [`${kind} ${metadata.name} is not in ${namespace}`]),
  ]
}

function faultsOfVariables(maps, variables) {
  const given = maps.flatMap(({ data = {}, stringData = {} }) => [...Object.keys(data), ...Object.keys(stringData)])
  const strange = given.filter((name) => !variables.includes(name))
  const open = maps.filter(({ kind }) => kind === 'ConfigMap').flatMap(({ data }) => Object.entries(data))
  return [
    ...strange.map((name) => `the program knows no ${name}`),
    ...given.filter((name, at) => given.indexOf(name) !== at).map((name) => `${name} is given twice`),
    ...needed.filter((name) => !given.includes(name)).map((name) => `${name} is not given`),
    ...given.filter((name) => ofTheImage.includes(name)).map((name) => `${name} is what the image says`),
    ...open.filter(([name]) => secretName.test(name)).map(([name]) => `${name} belongs into the Secret`),
    ...open.filter(([, value]) => typeof value !== 'string').map(([name]) => `${name} is no text: quote it`),
  ]
}

const faultsOfSecret = ({ data, stringData = {} }) => [
  ...(data ? ['a Secret with data: its values belong into your secret store'] : []),
  ...Object.entries(stringData)
    .filter(([, value]) => value !== '')
    .map(([name]) => `${name} is written out: it is the operator's`),
]

function faultsOfPod({ spec }, { securityContext = {}, resources = {}, image }) {
  const rules = [
    [!wholeVersion.test(image), `${image} is not pinned to a whole version`],
    [!spec.securityContext?.runAsNonRoot || !spec.securityContext.runAsUser, 'may run as root'],
    [!securityContext.readOnlyRootFilesystem, 'its root file system can be written to'],
    [securityContext.allowPrivilegeEscalation !== false, 'may get more rights'],
    [!securityContext.capabilities?.drop?.includes('ALL'), 'keeps capabilities'],
    [spec.securityContext?.seccompProfile?.type !== 'RuntimeDefault', 'may make any system call'],
    [spec.automountServiceAccountToken !== false, 'has a token for the cluster'],
    [!resources.requests?.cpu || !resources.requests.memory, 'asks for no resources'],
    [!resources.limits?.memory, 'has no limit of memory'],
  ]
  return rules.filter(([isFault]) => isFault).map(([, words]) => words)
}

function faultsOfDeployment({ spec }, { spec: pod }, container, delay) {
  const { type, rollingUpdate } = spec.strategy ?? {}
  const written = container.volumeMounts?.map(({ mountPath }) => mountPath) ?? []
  const rules = [
    [!(spec.replicas >= 2), 'one replica is none while it starts'],
    [container.readinessProbe?.httpGet?.path !== '/readyz', 'readiness is /readyz'],
    [container.livenessProbe?.httpGet?.path !== '/healthz', 'liveness is /healthz'],
    [container.startupProbe?.httpGet?.path !== '/healthz', 'without a startup probe a long migration is killed'],
    [
      type !== 'RollingUpdate' || rollingUpdate?.maxUnavailable !== 0,
      'an update takes nodes away before it brings others',
    ],
    [!(delay >= 1), 'no STOP_DELAY_SECONDS: it stops listening before the proxies know'],
    [!(pod.terminationGracePeriodSeconds > drainSeconds + delay), 'is killed before it has finished what it began'],
    [!written.includes('/data') || !written.includes('/tmp'), 'cannot write to /data and /tmp'],
  ]
  return rules.filter(([isFault]) => isFault).map(([, words]) => words)
}

/** What names another object names one that is there. */
function faultsOfLinks(objects, { metadata, spec }, container) {
  const has = (kind, name) => objects.some((each) => each.kind === kind && each.metadata.name === name)
  const labels = spec.template.metadata.labels
  const selects = (selector) => Object.entries(selector ?? {}).every(([name, value]) => labels[name] === value)
  const ports = container.ports.map(({ name }) => name)
  return objects.flatMap((each) => {
    const { kind, spec: own } = each
    if (kind === 'Service')
      return [
        ...(selects(own.selector) ? [] : [`Service ${each.metadata.name} selects no pod`]),
        ...own.ports
          .filter(({ targetPort }) => targetPort && !ports.includes(targetPort))
          .map(({ targetPort }) => `the pod has no port ${targetPort}`),
      ]
    if (kind === 'PodDisruptionBudget') return selects(own.selector.matchLabels) ? [] : ['the budget covers no pod']
    if (kind === 'HorizontalPodAutoscaler')
      return own.scaleTargetRef.name === metadata.name && own.minReplicas >= 2 ? [] : ['the autoscaler scales another']
    if (kind === 'Ingress')
      return own.rules
        .flatMap(({ http }) => http.paths)
        .filter(({ backend }) => !has('Service', backend.service.name))
        .map(({ backend }) => `there is no Service ${backend.service.name}`)
    if (kind !== 'Deployment') return []
    const claims = own.template.spec.volumes.flatMap(({ persistentVolumeClaim: claim }) => claim?.claimName ?? [])
    const from = container.envFrom.map(({ configMapRef, secretRef }) =>
      configMapRef ? ['ConfigMap', configMapRef.name] : ['Secret', secretRef.name],
    )
    return [
      ...(selects(own.selector.matchLabels) ? [] : ['the Deployment selects other pods']),
      ...claims
        .filter((name) => !has('PersistentVolumeClaim', name))
        .map((name) => `there is no PersistentVolumeClaim ${name}`),
      ...from.filter(([of, name]) => !has(of, name)).map(([of, name]) => `there is no ${of} ${name}`),
    ]
  })
}
