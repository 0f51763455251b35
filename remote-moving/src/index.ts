// The async boundary: what is shared must be settled before anything that uses it runs.
void import('./bootstrap');
