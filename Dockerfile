# The product as containers: docker build -t mingzhang . ; compose.yaml starts it with its database.

FROM node:20.20.2-bookworm-slim AS build
WORKDIR /product
COPY . .
# Exactly what the lock file names. `npm run sbom` says what is in it.
RUN npm ci && npm run build && npm run sbom && node scripts/cluster/containers.mjs

FROM node:20.20.2-bookworm-slim AS modules
WORKDIR /product
COPY --from=build /product/package.json /product/package-lock.json /product/.npmrc ./
COPY --from=build /product/shared/package.json shared/
COPY --from=build /product/server/package.json server/
RUN npm ci --omit=dev --workspace server

# PgBouncer and HAProxy of compose.cluster.yaml, with the configurations of `npm run cluster`.
FROM debian:trixie-slim AS pooler
RUN apt-get update && apt-get install -y --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
COPY --from=build /product/dist/containers/pgbouncer.ini /etc/pgbouncer/mingzhang.ini
USER nobody
# The password is known when it starts, not when it is built.
CMD ["sh", "-c", "umask 077; printf '\"mingzhang_program\" \"%s\"\\n' \"$PROGRAM_PASSWORD\" > /tmp/users.txt; exec pgbouncer /etc/pgbouncer/mingzhang.ini"]

FROM haproxy:3.0-bookworm AS balancer
COPY --from=build /product/dist/containers/haproxy.cfg /usr/local/etc/haproxy/haproxy.cfg

FROM node:20.20.2-bookworm-slim AS server
WORKDIR /product
COPY --from=modules /product .
COPY scripts scripts
COPY --from=build /product/server/dist server/dist
COPY --from=build /product/dist/site dist/site
COPY --from=build /product/dist/sbom.cdx.json dist/
# Keys and files of vouchers.
RUN install -d -o nobody -g nogroup /data
# What waits for slow readers is on the volume, not in memory.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data TMPDIR=/data DEMO=0
USER nobody
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/server.mjs"]
