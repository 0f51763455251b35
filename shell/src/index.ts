// Everything reachable from here without an import() is shared eagerly, so no async boundary is needed:
// one round trip less than the usual index → import('./bootstrap').
import './provideRuntime';
import './bootstrap';
